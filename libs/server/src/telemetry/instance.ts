import { hostname } from 'node:os';

/** What tells this process from other replicas of its part: a container's name is its own, a machine may run several. */
export const instance = `${hostname()}-${process.pid}`;

/** When this process was started, ISO 8601 in UTC. */
export const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
