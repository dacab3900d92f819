import { readFileSync } from 'node:fs';

/**
 * When a process began, in clock ticks after the boot: with its id this names one process, although ids come again (in a container
 * a service always has the same). Undefined where the system does not provide it, or when there is no such process.
 */
export function processStart(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may hold spaces. Behind it: state, …, start time (proc(5), 22).
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Whether the process runs that had this id and began then; where nobody knows when it began, any process with the id. */
export function isRunning(pid: number, start: string): boolean {
  if (processStart(process.pid) !== undefined) return processStart(pid) === start;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is one too.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
