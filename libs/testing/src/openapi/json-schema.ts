import type { Schema } from './document.ts';

/** Formats that say how a value is entered or sent, not how it looks. */
const unchecked = ['binary', 'password'];

/**
 * The OpenAPI 3.0 schema of an answer as strict JSON Schema: objects may hold only declared fields, so that an undeclared field
 * of an answer is found.
 * @param root what `$ref`s are relative to
 */
export function strictJsonSchema(schema: Schema, root: string): object {
  const { nullable, $ref, allOf, properties, additionalProperties, items, type, format, enum: values, ...rest } = schema;
  const convert = (inner: Schema): object => strictJsonSchema(inner, root);
  if ($ref) return { $ref: root + $ref };
  if (allOf) {
    const all = allOf.length === 1 && allOf[0] ? convert(allOf[0]) : { allOf: allOf.map(convert) };
    return nullable ? { anyOf: [{ type: 'null' }, all] } : all;
  }
  const { description: _, example: __, default: ___, ...checks } = rest as Record<string, unknown>;
  return {
    ...checks,
    ...(type && { type: nullable ? [type, 'null'] : type }),
    ...(values && { enum: nullable ? [...new Set([...values, null])] : values }),
    ...(format && !unchecked.includes(format) && { format }),
    ...(items && { items: convert(items) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, convert(one)])) }),
    ...(type === 'object' && { additionalProperties: undeclaredFields(additionalProperties, convert) }),
  };
}

function undeclaredFields(given: Schema['additionalProperties'], convert: (inner: Schema) => object): object | boolean {
  return typeof given === 'object' ? convert(given) : Boolean(given);
}
