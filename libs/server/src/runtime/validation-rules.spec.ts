import { IsInt, IsString, validateSync } from 'class-validator';
import { expect, it } from 'vitest';
import { rememberValidationRules } from './validation-rules.ts';

class Named {
  @IsString({ groups: ['strict'] })
  @IsString()
  name: unknown = 1;
}

class Counted extends Named {
  @IsInt()
  count: unknown = 'many';
}

const invalidFields = (value: object, groups?: string[]): string[] =>
  validateSync(value, { ...(groups && { groups }) })
    .map(({ property }) => property)
    .sort();

it('changes no outcome, for a class, one that inherits, and groups, however often they are validated', () => {
  const outcomes = (): string[][] => [
    invalidFields(new Named()),
    invalidFields(new Counted()),
    invalidFields(new Counted(), ['strict']),
    invalidFields(Object.assign(new Counted(), { count: 1 })),
  ];
  const before = outcomes();
  expect(before).toEqual([['name'], ['count', 'name'], ['name'], ['name']]);
  rememberValidationRules();
  expect(outcomes()).toEqual(before);
  expect(outcomes()).toEqual(before);
});
