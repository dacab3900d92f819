import { validateSync, type ValidationError } from 'class-validator';
import { eventDataClasses, type EventEnvelope } from '@creator-desk/protocol/events';

/** The data of an event is not what its type declares. Another delivery cannot help. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}

/**
 * Finds a field that is missing or has another type. Fields and types that are not declared may come from a newer publisher.
 * @returns undefined when there is none
 */
export function findInvalidity({ type, data }: EventEnvelope): InvalidEvent | undefined {
  if (!Object.hasOwn(eventDataClasses, type)) return undefined;
  const errors = validateSync(Object.assign(new eventDataClasses[type](), data), { stopAtFirstError: true });
  if (errors.length === 0) return undefined;
  return new InvalidEvent(`the data of ${type} are invalid: ${errors.map(describe).join('; ')}`);
}

const describe = ({ constraints = {} }: ValidationError): string => Object.values(constraints).join(', ');
