/** Something the person who starts the system can put right: told in its own words, without a stack, with exit code 1. */
export class Problem extends Error {
  override name = 'Problem';
}

/** Runs a command to its end; a Problem becomes its sentence on stderr, and every failure exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // whoever read our output may go (`npm start | head`): that is no reason to end
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
