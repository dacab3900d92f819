/**
 * For a Select.
 * @param stored may be one that the browser calls otherwise
 */
export const timeZoneOptions = (stored: string): { value: string; label: string }[] =>
  [...new Set(['UTC', stored, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
