import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, from the kernel; 0 where the system does not tell. */
export function residentMb(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / 1024 / 1024;
  } catch {
    return 0;
  }
}
