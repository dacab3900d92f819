import { ValidationPipe, type ValidationError } from '@nestjs/common';
import type { ValidatorOptions } from 'class-validator';
import { Refusal, refusals, type FieldErrors } from '@creator-desk/protocol/refusals';
import { rememberValidationRules } from '../../runtime/validation-rules.ts';
import { isCertainlyValid } from './certainly-valid.ts';

/**
 * Transforms input into its class, or refuses it with a message per field. Unknown properties are refused, so that a
 * misspelt one is never silently ignored.
 */
export function validation(): ValidationPipe {
  rememberValidationRules();
  return new QuickValidation({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: false,
    exceptionFactory: (errors) => validationRefusal(errors),
  });
}

/** Reports are made for input that is not valid at the first look. */
class QuickValidation extends ValidationPipe {
  protected override validate(object: object, options?: ValidatorOptions): Promise<ValidationError[]> | ValidationError[] {
    return isCertainlyValid(object) ? [] : super.validate(object, options);
  }
}

/** Limit of fields in an error response: a body may have thousands of unknown ones. */
const maxListedFields = 100;
/** Limit of a field name in an error response, in characters. */
const maxNameLength = 100;

/** When all fields have the same message, it is also the message of the refusal. */
export function validationRefusal(problems: ValidationError[]): Refusal {
  const errors = fieldErrors(problems);
  const [text, ...others] = new Set(Object.values(errors));
  const listed = Object.entries(errors).slice(0, maxListedFields);
  const unlisted = Object.keys(errors).length - listed.length;
  const more = `${refusals.invalid.message} ${unlisted} more are not listed.`;
  return new Refusal('invalid', {
    ...(text !== undefined && others.length === 0 ? { message: text } : unlisted > 0 && { message: more }),
    errors: Object.fromEntries(listed),
  });
}

function fieldErrors(problems: ValidationError[], path = ''): FieldErrors {
  return Object.assign(
    {},
    ...problems.map((problem) => {
      const field = shown(`${path}${problem.property}`);
      if (problem.children?.length) return fieldErrors(problem.children, `${field}.`);
      return { [field]: textOf(problem) };
    }),
  ) as FieldErrors;
}

const shown = (name: string): string => (name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name);

/** One message per field: 'missing' is more useful than its format. */
function textOf({ constraints = {}, property }: ValidationError): string {
  if (constraints['whitelistValidation']) return `${shown(property)} is not a known field`;
  return constraints['isNotEmpty'] ?? constraints['isDefined'] ?? Object.values(constraints)[0] ?? 'This value is not allowed';
}
