import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { EventEnvelope, EventType } from '@creator-desk/protocol/events';
import { eventHandlerKey, type EventHandlerDeclaration } from './event-handler.ts';
import type { EventStatement } from './event-statement.ts';

export interface RunningHandler extends EventHandlerDeclaration {
  kind: 'event' | 'batch';
  /** @param events one, unless it is a batch handler */
  run(events: readonly EventEnvelope[]): Promise<void>;
}

export interface StatementHandler extends EventHandlerDeclaration {
  kind: 'statement';
  statementFor(events: readonly EventEnvelope[]): EventStatement;
}

export type BoundHandler = RunningHandler | StatementHandler;

type Method = (argument: unknown) => unknown;

/** The event handlers of the process: the marked methods of its controllers. */
@Injectable()
export class EventHandlers {
  private found: ReadonlyMap<EventType, BoundHandler[]> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  get types(): EventType[] {
    return [...this.byType.keys()];
  }

  /** Every handler with every type it handles: 'handler type'. */
  get names(): string[] {
    return [...this.byType].flatMap(([type, handlers]) => handlers.map(({ name }) => `${name} ${type}`));
  }

  /** Handlers that fill read models. */
  get ofReadModels(): Required<EventHandlerDeclaration>[] {
    const all = new Set([...this.byType.values()].flat());
    return [...all].filter((handler): handler is BoundHandler & Required<EventHandlerDeclaration> => handler.fills !== undefined);
  }

  /** @throws when there is none: an older version subscribed to the type */
  of(type: EventType): readonly BoundHandler[] {
    const handlers = this.byType.get(type);
    if (!handlers) throw new Error(`no handler for ${type}`);
    return handlers;
  }

  /** Looked up when they are first needed: then all controllers exist. */
  private get byType(): ReadonlyMap<EventType, BoundHandler[]> {
    return (this.found ??= this.discover());
  }

  private discover(): ReadonlyMap<EventType, BoundHandler[]> {
    const byType = new Map<EventType, BoundHandler[]>();
    for (const { instance } of this.discovery.getControllers()) {
      const controller = instance as Record<string, Method>;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object)) {
        const method = controller[name];
        const declared = method && this.reflector.get<EventHandlerDeclaration | undefined>(eventHandlerKey, method);
        if (!declared) continue;
        const bound = bind(declared, method.bind(controller));
        for (const type of declared.types) byType.set(type, [...(byType.get(type) ?? []), bound]);
      }
    }
    return byType;
  }
}

function bind(declared: EventHandlerDeclaration, method: Method): BoundHandler {
  const { kind } = declared;
  if (kind === 'statement') return { ...declared, kind, statementFor: (events) => method(events) as EventStatement };
  const run = async (events: readonly EventEnvelope[]): Promise<void> => {
    await method(kind === 'batch' ? events : events[0]);
  };
  return { ...declared, kind, run };
}
