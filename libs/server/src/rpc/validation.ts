import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { Refusal, type FieldErrors } from '@creator-desk/protocol/refusals';

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
    exceptionFactory: (errors) => refusalOf(errors),
  });
}

/** When all fields say the same, so does the whole. */
export function refusalOf(problems: ValidationError[]): Refusal {
  const errors = fieldErrors(problems);
  const [text, ...others] = new Set(Object.values(errors));
  return new Refusal('invalid', { ...(text !== undefined && others.length === 0 && { message: text }), errors });
}

function fieldErrors(problems: ValidationError[], path = ''): FieldErrors {
  return Object.assign(
    {},
    ...problems.map((problem) => {
      const field = `${path}${problem.property}`;
      if (problem.children?.length) return fieldErrors(problem.children, `${field}.`);
      return { [field]: textOf(problem) };
    }),
  ) as FieldErrors;
}

/** One text per field: that it is missing says more than how it would have to look. */
function textOf({ constraints = {}, property }: ValidationError): string {
  if (constraints['whitelistValidation']) return `${property} is not a known field`;
  return constraints['isNotEmpty'] ?? constraints['isDefined'] ?? Object.values(constraints)[0] ?? 'This value is not allowed';
}
