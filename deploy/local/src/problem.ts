/** An error that the person who runs the command can fix: printed as its message without a stack, with exit code 1. */
export class Problem extends Error {
  override name = 'Problem';
}

/** Runs a command. Prints the message of a Problem on stderr; every failure sets exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // A reader that closes the pipe (`npm start | head`) is no reason to exit.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
