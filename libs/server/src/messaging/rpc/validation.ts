import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { Refusal, refusals, type FieldErrors } from '@creator-desk/protocol/refusals';

/**
 * Turns what came in into its class, or refuses it with a text per field. Unknown properties are refused, so that a
 * misspelt one is never silently ignored.
 */
export function validation(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: false,
    exceptionFactory: (errors) => validationRefusal(errors),
  });
}

/** Fields that are named in an answer: a body may have thousands that nobody knows. */
const maxListedFields = 100;
/** Characters of a field's name that are shown: it may be as long as a body. */
const maxNameLength = 100;

/** When all fields say the same, so does the whole. */
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

/** One text per field: that it is missing says more than how it would have to look. */
function textOf({ constraints = {}, property }: ValidationError): string {
  if (constraints['whitelistValidation']) return `${shown(property)} is not a known field`;
  return constraints['isNotEmpty'] ?? constraints['isDefined'] ?? Object.values(constraints)[0] ?? 'This value is not allowed';
}
