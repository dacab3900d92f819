import { getMetadataStorage, ValidationTypes, type ValidatorConstraintInterface } from 'class-validator';

type Applies = (object: object, value: unknown) => boolean;

interface Check {
  applies: Applies;
  each: boolean;
  constraint: ValidatorConstraintInterface;
  constraints: unknown[];
}

interface FieldRules {
  conditions: Applies[];
  checks: Check[];
}

const always: Applies = () => true;
const known = new WeakMap<object, ReadonlyMap<string, FieldRules> | null>();

/**
 * Whether class-validator would find nothing wrong with an object, and nothing to take away. Most input is valid: to look at its fields
 * by rules that were read once costs a fifth of making a report on each field. False when it is invalid, or its class has other rules
 * than those of single fields: then class-validator decides, and says why.
 */
export function isCertainlyValid(object: object): boolean {
  const rules = rulesOf(object.constructor);
  if (!rules || !Object.keys(object).every((name) => rules.has(name))) return false;
  for (const [name, { conditions, checks }] of rules) {
    const value = (object as Record<string, unknown>)[name];
    if (!conditions.every((applies) => applies(object, value))) continue;
    if (!checks.every((check) => !check.applies(object, value) || passes(check, { object, name, value }))) return false;
  }
  return true;
}

function passes({ each, constraint, constraints }: Check, given: { object: object; name: string; value: unknown }): boolean {
  const { object, name, value } = given;
  const details = { targetName: object.constructor.name, property: name, object, value, constraints };
  // A promise is not true.
  const isValid = (one: unknown): boolean => constraint.validate(one, details) === true;
  if (!each) return isValid(value);
  return Array.isArray(value) ? value.every(isValid) : !(value instanceof Set || value instanceof Map) && isValid(value);
}

function rulesOf(whole: object): ReadonlyMap<string, FieldRules> | null {
  const rules = known.get(whole) ?? readRules(whole);
  known.set(whole, rules);
  return rules;
}

/** Null when a class has none, or one that these checks cannot follow, such as that of a nested object. */
function readRules(whole: object): ReadonlyMap<string, FieldRules> | null {
  const storage = getMetadataStorage();
  const fields = new Map<string, FieldRules>();
  for (const rule of storage.getTargetValidationMetadatas(whole as never, '', false, false)) {
    const field = fields.get(rule.propertyName) ?? { conditions: [], checks: [] };
    fields.set(rule.propertyName, field);
    const { type, constraints = [], constraintCls, each } = rule;
    if (type === ValidationTypes.CONDITIONAL_VALIDATION) field.conditions.push(constraints[0] as Applies);
    else if (type === ValidationTypes.CUSTOM_VALIDATION)
      for (const { instance } of storage.getTargetValidatorConstraints(constraintCls))
        field.checks.push({
          applies: (rule.validateIf as Applies | undefined) ?? always,
          each,
          constraint: instance,
          constraints,
        });
    else if (type !== ValidationTypes.WHITELIST) return null;
  }
  return fields.size > 0 ? fields : null;
}
