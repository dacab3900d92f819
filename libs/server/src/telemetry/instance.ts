import { hostname } from 'node:os';

/** Identifies this process among the replicas of its service: a container has its own host name, a machine may run several. */
export const instance = `${hostname()}-${process.pid}`;

/** When this process was started, ISO 8601 in UTC. */
export const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
