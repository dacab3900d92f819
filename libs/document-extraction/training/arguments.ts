/** The value of a command's option: `--corpus FOLDER`. @throws Error without it and without a default */
export function argument(name: string, byDefault?: string): string {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? byDefault : process.argv[at + 1];
  if (value === undefined) throw new Error(`--${name} is missing`);
  return value;
}
