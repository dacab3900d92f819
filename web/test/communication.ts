import { http, HttpResponse } from 'msw';
import type { Schema } from '../src/lib/api/api.ts';
import { gateway, gatewayWith } from './gateway.ts';

type Status = Schema<'CommunicationStatus'>;
type Task = Schema<'ScheduleView'>;
type Message = Schema<'MessageView'>;

export function aStatus(given: Partial<Status> & { id: number }): Status {
  return {
    fullName: `Creator ${given.id}`,
    socialHandle: `@creator${given.id}`,
    lastCommunicationDate: null,
    daysSinceLastContact: null,
    hasSchedule: false,
    isActive: true,
    ...given,
  };
}

export function aTask(given: Partial<Task> & { id: number }): Task {
  return {
    contractId: given.id,
    nextContactDate: '2026-03-08',
    isCompleted: 0,
    completedAt: null,
    weekNumber: 1,
    notes: null,
    followUpDate: '2026-03-10',
    aiGeneratedMessages: null,
    badge: 'Scheduled',
    contract: { fullName: `Creator ${given.id}`, socialHandle: `@creator${given.id}` },
    ...given,
  };
}

/** Four messages; every round has other texts. */
export function messagesOf(round: number, source: Message['source'] = 'template'): Message[] {
  return ['Check-in', 'Progress', 'Content ideas', 'Planning'].map((type, index) => ({
    type,
    message: `${type} in round ${round}`,
    tone: ['Friendly', 'Encouraging', 'Curious', 'Professional'][index] ?? '',
    source,
  }));
}

function paged<T>(rows: T[], request: Request) {
  const query = new URL(request.url).searchParams;
  const size = Number(query.get('pageSize') ?? rows.length);
  const first = (Number(query.get('page') ?? 1) - 1) * size;
  return HttpResponse.json(rows.slice(first, first + size), { headers: { 'X-Total-Count': String(rows.length) } });
}

/** Mocks these creators and open tasks. @returns the recorded calls and the stored records */
export function gatewayWithCommunication(statuses: Status[], tasks: Task[] = [], source: Message['source'] = 'template') {
  const server = gatewayWith([]);
  const held = { statuses, tasks, round: 0 };
  const due = (badge: Task['badge']) => held.tasks.filter((task) => task.badge === badge);
  const setTask = (contractId: number, hasSchedule: boolean) => {
    held.statuses = held.statuses.map((status) => (status.id === contractId ? { ...status, hasSchedule } : status));
  };
  const schedule = '/api/communication-schedule';
  gateway.use(
    http.get('/api/contracts/communication-status', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const search = query.get('search')?.toLowerCase() ?? '';
      const filter = query.get('filter') ?? 'all';
      const fits = (status: Status): boolean =>
        filter === 'all' ||
        (filter === 'no_task' && status.isActive && !status.hasSchedule) ||
        (filter === 'on_schedule' && status.hasSchedule) ||
        (filter === 'no_contact' && status.daysSinceLastContact === null) ||
        (status.daysSinceLastContact ?? -1) >= Number(filter);
      const found = held.statuses.filter(
        (status) => fits(status) && `${status.fullName} ${status.socialHandle}`.toLowerCase().includes(search),
      );
      return paged(found, request);
    }),
    http.get(`${schedule}/summary`, () =>
      HttpResponse.json({
        totalScheduled: held.tasks.length,
        dueToday: due('Due Today').length,
        overdue: due('Overdue').length,
        followUps: 0,
        noSchedule: held.statuses.filter(({ hasSchedule }) => !hasSchedule).length,
      }),
    ),
    http.get(schedule, ({ request }) => paged(held.tasks, request)),
    http.get(`${schedule}/overdue`, ({ request }) => paged(due('Overdue'), request)),
    http.get(`${schedule}/due-today`, ({ request }) => paged(due('Due Today'), request)),
    http.get(`${schedule}/follow-ups`, ({ request }) => paged([], request)),
    http.post(`${schedule}/create/:contractId`, ({ params }) => {
      const id = Number(params['contractId']);
      held.tasks = [...held.tasks, aTask({ id })];
      setTask(id, true);
      return HttpResponse.json(aTask({ id }), { status: 201 });
    }),
    http.post(`${schedule}/complete/:contractId`, ({ params }) => {
      const contractId = Number(params['contractId']);
      held.tasks = held.tasks.filter((task) => task.contractId !== contractId);
      setTask(contractId, false);
      const contact = { id: 1, contractId, lastContactDate: '2026-03-01T12:00:00.000Z', communicationType: 'other', notes: null };
      return HttpResponse.json(contact, { status: 201 });
    }),
    http.delete(`${schedule}/:id`, ({ params }) => {
      held.tasks = held.tasks.filter(({ id }) => id !== Number(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${schedule}/generate-messages/:contractId`, () => HttpResponse.json(messagesOf((held.round += 1), source))),
  );
  return { ...server, held };
}
