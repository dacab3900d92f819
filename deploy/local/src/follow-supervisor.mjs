// Loaded into every process the local start runs (node --import): when the supervisor vanishes, however, so does the process.
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
