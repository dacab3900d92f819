import { getMetadataStorage, ValidationTypes, type ValidatorConstraintInterface } from 'class-validator';
import { conversionOf } from './fields.ts';

/** Converts a value like the decorators of its field. @returns undefined when it is invalid */
export type FieldCheck = (given: unknown) => { value: unknown } | undefined;

interface Check {
  each: boolean;
  constraint: ValidatorConstraintInterface;
  constraints: unknown[];
}

/**
 * The rules of one field, read once from the decorators of its class: for many values in a row. The validation of an object looks
 * its rules up each time and makes a report. No rule may concern other fields of the object.
 * @param whole a class whose conversions come from `fields.ts` alone, and none made of another one by PickType and the like
 */
export function fieldCheck<T extends object>(whole: new () => T, field: keyof T & string): FieldCheck {
  const storage = getMetadataStorage();
  const declared = storage.getTargetValidationMetadatas(whole, '', false, false).filter((one) => one.propertyName === field);
  const conditions: ((object: object, value: unknown) => boolean)[] = [];
  const checks: Check[] = [];
  for (const { type, constraints, constraintCls, each } of declared) {
    if (type === ValidationTypes.CONDITIONAL_VALIDATION) conditions.push(constraints[0] as (typeof conditions)[number]);
    else if (type === ValidationTypes.CUSTOM_VALIDATION)
      for (const { instance } of storage.getTargetValidatorConstraints(constraintCls))
        checks.push({ each, constraint: instance, constraints });
    else if (type !== ValidationTypes.WHITELIST) throw new TypeError(`${field}: a rule of the type ${type} cannot be read`);
  }
  const convert = conversionOf(whole, field);
  const nothing = {};
  return (given) => {
    const value = given === undefined ? undefined : convert(given);
    if (!conditions.every((applies) => applies(nothing, value))) return { value };
    const isValid = ({ each, constraint, constraints }: Check): boolean => {
      const details = { targetName: whole.name, property: field, object: nothing, value, constraints };
      const passes = (one: unknown): boolean => constraint.validate(one, details) === true;
      return each && Array.isArray(value) ? value.every(passes) : passes(value);
    };
    return checks.every(isValid) ? { value } : undefined;
  };
}
