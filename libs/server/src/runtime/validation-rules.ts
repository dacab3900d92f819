import { getMetadataStorage } from 'class-validator';

type Search = ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas'];
type Rules = ReturnType<Search>;

let remembered = false;

/**
 * Has class-validator remember the rules of each class. It looks through all classes of the process for inherited rules at every
 * validation, a third of its time. Rules never change: a class has all of them before it can have an instance.
 */
export function rememberValidationRules(): void {
  if (remembered) return;
  remembered = true;
  const storage = getMetadataStorage();
  const search = storage.getTargetValidationMetadatas.bind(storage);
  const known = new WeakMap<object, Map<string, Rules>>();
  storage.getTargetValidationMetadatas = (...[target, ...options]: Parameters<Search>): Rules => {
    const ofClass = known.get(target) ?? new Map<string, Rules>();
    known.set(target, ofClass);
    const key = JSON.stringify(options);
    const rules = ofClass.get(key) ?? search(target, ...options);
    ofClass.set(key, rules);
    return rules;
  };
}
