import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  Allow,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  isEmail,
} from 'class-validator';
import { parseDay } from '@creator-desk/domain/values/business-day';
import { normaliseFee } from '@creator-desk/domain/values/money';
import { normaliseHandle, handleProblem } from '@creator-desk/domain/contracts/social-handle';
import { isWebAddress } from '@creator-desk/domain/values/web-address';

/**
 * Property decorators of request and answer classes. One line gives the validation with the specification's words, the
 * conversion of what people send (trimmed texts, "$4,500") into what is stored, and the OpenAPI schema.
 */
interface Rules {
  /** The text shown when the value is missing; without it the field is optional. A nullable one may then be null, not left out. */
  required?: string;
  /** null is a value of its own (it clears the field). */
  nullable?: boolean;
  /** The words for the field in messages. */
  label?: string;
  description?: string;
  example?: unknown;
}

type Conversion = (value: unknown) => unknown;

/** By the prototype of the class and the property. */
const conversions = new WeakMap<object, Map<string | symbol, Conversion>>();

/** Converts the values of a property before they are validated. */
const converted =
  (convert: Conversion): PropertyDecorator =>
  (target, property) => {
    Transform(({ value }) => convert(value))(target, property);
    conversions.set(target, (conversions.get(target) ?? new Map<string | symbol, Conversion>()).set(property, convert));
  };

/** The conversion of a property that these decorators declare in the class or in one that it extends. */
export function conversionOf(whole: new () => object, property: string): Conversion {
  for (let at = whole.prototype as object | null; at; at = Object.getPrototypeOf(at) as object | null) {
    const convert = conversions.get(at)?.get(property);
    if (convert) return convert;
  }
  return (value) => value;
}

function field(rules: Rules, schema: ApiPropertyOptions, checks: PropertyDecorator[]): PropertyDecorator {
  const { required, nullable, description, example } = rules;
  const present = required && !nullable ? IsNotEmpty({ message: required }) : required && IsDefined({ message: required });
  const asked = (value: unknown): boolean => !(nullable && value === null) && (Boolean(required) || value !== undefined);
  const presence = [...(present ? [present] : []), ValidateIf((_, value) => asked(value))];
  return applyDecorators(
    ApiProperty({
      required: Boolean(required),
      nullable: nullable ?? false,
      description,
      example,
      ...schema,
    } as ApiPropertyOptions),
    ...presence,
    ...checks,
  );
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** PostgreSQL neither stores nor compares texts with a NUL character, nor half a character (a lone surrogate). */
export const storable = (message: string, each = false): PropertyDecorator =>
  ValidateBy({ name: 'storable', validator: { validate: isStorable } }, { message, each });

const isStorable = (value: unknown): boolean => typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed());

/** A text, trimmed. An optional one that is empty becomes null when `nullable`. */
export function text(rules: Rules & { max: number }): PropertyDecorator {
  const label = rules.label ?? 'This text';
  return field(rules, { type: String, maxLength: rules.max }, [
    converted((value) => (rules.nullable && trimmed(value) === '' ? null : trimmed(value))),
    IsString({ message: `${label} must be a text` }),
    MaxLength(rules.max, { message: `${label} must be at most ${rules.max} characters` }),
    storable(`${label} contains a character that cannot be stored`),
  ]);
}

/** An address of the web, trimmed; an empty one becomes null. `message` says what is wrong with any other text. */
export function webAddress({ message, ...rules }: Rules & { message: string }): PropertyDecorator {
  return field({ ...rules, nullable: true }, { type: String, format: 'uri', maxLength: 2000 }, [
    converted((value) => (trimmed(value) === '' ? null : trimmed(value))),
    MaxLength(2000, { message: `${rules.label ?? 'The address'} must be at most 2000 characters` }),
    // Other schemes would run a script, or open one of our own pages, when somebody follows the link.
    ValidateBy(
      { name: 'webAddress', validator: { validate: (value) => typeof value === 'string' && isWebAddress(value) } },
      { message },
    ),
  ]);
}

/** An e-mail address, trimmed and in lower case. */
export function email(rules: Rules): PropertyDecorator {
  const label = rules.label ?? 'The email';
  const message = `${label} must be an address such as name@example.com`;
  return field(rules, { type: String, format: 'email', maxLength: 254 }, [
    converted((value) => {
      const address = typeof value === 'string' ? value.trim().toLowerCase() : value;
      return rules.nullable && address === '' ? null : address;
    }),
    ValidateBy({ name: 'email', validator: { validate: isAddress } }, { message }),
    MaxLength(254, { message: `${label} must be at most 254 characters` }),
  ]);
}

/**
 * Without what has a meaning in the headers of a mail: quoted local parts may hold spaces and line breaks. A lone surrogate is
 * refused before `isEmail`, which cannot encode it.
 */
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && value.isWellFormed() && /^[^\s"<>,;]*$/.test(value) && isEmail(value);

/** A social handle; a missing @ is prepended. */
export function handle(rules: Rules): PropertyDecorator {
  return field(rules, { type: String, maxLength: 100, example: '@creator' }, [
    converted((value) => (typeof value === 'string' && value.trim() !== '' ? normaliseHandle(value) : trimmed(value))),
    ValidateBy({
      name: 'handle',
      validator: {
        validate: (value) => typeof value === 'string' && handleProblem(value) === undefined,
        defaultMessage: (args) =>
          (typeof args?.value === 'string' && handleProblem(args.value)) || 'Social handle must be a text',
      },
    }),
  ]);
}

/** Dollars as a numeric string with two decimals ("4500.00"); accepts numbers and texts with $, commas and spaces. */
export function money(rules: Rules): PropertyDecorator {
  const label = rules.label ?? 'The amount';
  return field(rules, { type: String, example: '4500.00' }, [
    converted((value) => (rules.nullable && trimmed(value) === '' ? null : (normaliseFee(value) ?? trimmed(value)))),
    ValidateBy(
      { name: 'money', validator: { validate: (value) => normaliseFee(value) !== undefined } },
      { message: `${label} must be an amount of at most 10 digits with 2 decimals, not negative` },
    ),
  ]);
}

/** A date without a time, 'YYYY-MM-DD'; a full ISO timestamp is accepted and loses its time. */
export function day(rules: Rules): PropertyDecorator {
  const label = rules.label ?? 'The date';
  return field(rules, { type: String, format: 'date', example: '2026-03-01' }, [
    converted((value) => (rules.nullable && trimmed(value) === '' ? null : (parseDay(value) ?? trimmed(value)))),
    ValidateBy(
      { name: 'day', validator: { validate: (value) => parseDay(value) !== undefined } },
      { message: `${label} must be a date (YYYY-MM-DD)` },
    ),
  ]);
}

/** A month: '2026-03'. Its first day is accepted and loses its number. */
export function month(rules: Rules): PropertyDecorator {
  const label = rules.label ?? 'The month';
  return field(rules, { type: String, example: '2026-03' }, [
    converted((value) => (typeof value === 'string' ? value.trim().replace(/^(\d{4}-\d\d)-01$/, '$1') : value)),
    ValidateBy(
      {
        name: 'month',
        validator: { validate: (value) => typeof value === 'string' && /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(value) },
      },
      { message: `${label} must be a month such as 2026-03` },
    ),
  ]);
}

/** A point in time, ISO 8601 in UTC. For answers. */
export function instant(rules: Rules = {}): PropertyDecorator {
  return field(rules, { type: String, format: 'date-time' }, []);
}

/** A whole number from 0; numeric texts are converted and an empty one counts as 0. */
export function count(rules: Rules & { max: number }): PropertyDecorator {
  const label = rules.label ?? 'The number';
  const message = `${label} must be a whole number from 0 to ${rules.max}`;
  return field(rules, { type: 'integer', minimum: 0, maximum: rules.max }, [
    converted((value) => wholeNumberOf(trimmed(value))),
    IsInt({ message }),
    Min(0, { message }),
    Max(rules.max, { message }),
  ]);
}

/** As people and spreadsheets write one: '4', '4.0', and '' for none. Not '0x10' or '1e2'. */
function wholeNumberOf(value: unknown): unknown {
  if (value === '') return 0;
  return typeof value === 'string' && /^\d{1,15}(\.0+)?$/.test(value) ? Number(value) : value;
}

/** Turns digits into their number, as ids and page numbers come in addresses. Nothing else is taken for a number. */
export const digits = (): PropertyDecorator =>
  converted((value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value));

/** A number that clients may send, whatever it is: the server knows better. */
export const ignored = (why: string): PropertyDecorator =>
  applyDecorators(Allow(), ApiProperty({ required: false, type: Number, description: `Ignored: ${why}` }));

/** The id of a record: a positive integer. */
export function id(rules: Rules = {}): PropertyDecorator {
  const message = `${rules.label ?? 'The id'} must be a positive whole number`;
  return field(rules, { type: 'integer', minimum: 1 }, [
    digits(),
    IsInt({ message }),
    Min(1, { message }),
    Max(2 ** 31 - 1, { message }),
  ]);
}

/** How often a record was changed: a caller that edits it says by If-Match which version it saw. */
export const version = (): PropertyDecorator => ApiProperty({ type: 'integer', description: 'Grows with every change' });

/** The versions of a record of which the stored one must be one (If-Match). No part of a body: the gateway adds it. */
export const seenVersions = (): PropertyDecorator => applyDecorators(IsOptional(), IsArray(), IsInt({ each: true }));

/** One of a few words. @param rules `canonical` finds the word that another one stands for */
export function choice(
  values: readonly string[],
  rules: Rules & { canonical?: (word: string) => string | undefined } = {},
): PropertyDecorator {
  const { canonical, ...rest } = rules;
  const read = (word: unknown): unknown => (typeof word === 'string' ? (canonical?.(word) ?? word) : word);
  return field(rest, { type: String, enum: rules.nullable ? [...values, null] : [...values] }, [
    converted((value) => (rules.nullable && trimmed(value) === '' ? null : read(trimmed(value)))),
    IsIn([...values], { message: `${rules.label ?? 'The value'} must be one of: ${values.join(', ')}` }),
  ]);
}

/** Several of a few words, each once. */
export function choices(
  values: readonly string[],
  rules: Rules & { canonical?: (word: string) => string | undefined } = {},
): PropertyDecorator {
  const { canonical, ...rest } = rules;
  const label = rules.label ?? 'The list';
  return field(rest, { type: String, isArray: true, enum: [...values] }, [
    converted((value) => {
      if (!Array.isArray(value)) return value;
      return [...new Set(value.map((word: unknown) => (typeof word === 'string' ? (canonical?.(word) ?? word) : word)))];
    }),
    IsArray({ message: `${label} must be a list` }),
    IsIn([...values], { each: true, message: `${label} may hold: ${values.join(', ')}` }),
  ]);
}
