import { Injectable } from '@nestjs/common';
import { CommsClient, ContractsClient, MediaClient, PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { agreement } from './agreement.ts';
import type { MadeContract } from './sample-calls.ts';

interface Line {
  by: 'creator' | 'team';
  daysAgo: number;
  text: string;
}

const threads: readonly (readonly Line[])[] = [
  [
    { by: 'creator', daysAgo: 12, text: 'Hi! May I film outside this time?' },
    { by: 'team', daysAgo: 11, text: 'Yes, please. Daylight suits the product.' },
    { by: 'creator', daysAgo: 11, text: 'Lovely, the video comes on Friday.' },
  ],
  [
    { by: 'team', daysAgo: 6, text: 'The new products are on their way. They should be with you on Tuesday.' },
    { by: 'creator', daysAgo: 3, text: 'They have arrived. When do you need the first video?' },
  ],
  [{ by: 'creator', daysAgo: 2, text: 'I have changed my account. Is it enough when I write it into the next request?' }],
];

/** What makes a contract's record full: files, messages, tasks, plans, products and revenue. */
@Injectable()
export class SampleExtras {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly media: MediaClient,
    private readonly portal: PortalClient,
    private readonly comms: CommsClient,
  ) {}

  async before(made: MadeContract): Promise<void> {
    const { id, index, creator, calls } = made;
    if (index % 2 === 0) await this.file(made);
    if (index % 3 === 0)
      await calls.step({ name: `${index} note`, daysAgo: Math.max(1, creator.startedDaysAgo + 2) }, () =>
        this.comms.addNote({ contractId: id, note: 'Talked about the first videos: short, bright, with a voice.' }),
      );
  }

  async after(made: MadeContract): Promise<void> {
    const { id, index, creator, calls } = made;
    const ended = creator.startedDaysAgo <= creator.lengthDays ? 0 : creator.startedDaysAgo - creator.lengthDays;
    if (creator.startedDaysAgo > 40) await this.revenue(made);
    if (ended > 0 || creator.startedDaysAgo < 15) return;
    if (index % 3 === 1) await this.messages(made);
    if (index % 4 === 0) await this.plans(made);
    if (index % 4 === 1) await this.products(made);
    if (index % 2 === 1) await this.tasks(made);
    if (index % 5 === 0)
      await calls.step({ name: `${index} announcement`, daysAgo: 4 }, () =>
        this.portal.createAnnouncement({
          ...{ contractId: id, title: 'New products this month', message: 'Ask for them below, they are sent within two days.' },
          ...{ type: 'news', priority: index % 10 === 0 ? 'high' : 'medium' },
        }),
      );
    if (index % 6 === 2)
      await calls.step({ name: `${index} link`, daysAgo: 5, creatorOf: id }, () =>
        this.media.createSubmission({ contractId: id, title: 'A story about it', externalUrl: 'https://www.example.com/story' }),
      );
  }

  private async file({ id, index, creator, calls }: MadeContract): Promise<void> {
    const { fullName, handle, fee, videosPerMonth } = creator;
    const lines = [
      ...['Creator agreement (sample)', '', `Creator: ${fullName}`, `Handle: ${handle}`, `Monthly fee: ${fee} dollars`],
      `Videos per month: ${videosPerMonth}`,
    ];
    const form = new FormData();
    form.set('contractId', String(id));
    const bytes = new Uint8Array(agreement(lines));
    form.set('file', new Blob([bytes], { type: 'application/pdf' }), `agreement-${handle.slice(1)}.pdf`);
    await calls.step({ name: `${index} file`, daysAgo: Math.max(1, creator.startedDaysAgo + 3) }, () =>
      calls.send('contracts', '/contract-files/upload', form),
    );
  }

  /** All that was due has come, but for the last month. */
  private async revenue({ id, index, calls }: MadeContract): Promise<void> {
    const { records } = await calls.step({ name: `${index} revenue`, daysAgo: 1 }, () => this.contracts.generateRevenue({ id }));
    const due = records.filter(({ month }) => month < calls.dayAt(31)).slice(-6);
    for (const [nth, record] of due.entries()) {
      const isLate = nth === due.length - 1 && index % 3 === 0;
      const daysAgo = Math.max(1, calls.daysSince(record.month) - 24);
      await calls.step({ name: `${index} revenue ${nth}`, daysAgo }, () =>
        this.contracts.updateRevenue({ id: record.id, status: isLate ? 'overdue' : 'paid' }),
      );
    }
  }

  private async messages({ id, index, calls }: MadeContract): Promise<void> {
    const lines = threads[index % threads.length] ?? [];
    let lastId = 0;
    for (const [nth, { by, daysAgo, text }] of lines.entries()) {
      const step = { name: `${index} message ${nth}`, daysAgo, minute: nth * 10, ...(by === 'creator' && { creatorOf: id }) };
      ({ id: lastId } = await calls.step(step, () => this.comms.postMessage({ contractId: id, text })));
    }
    // Of each third thread the team has not read the end.
    if (index % 2 === 0)
      await calls.step({ name: `${index} read`, daysAgo: 1 }, () =>
        this.comms.markMessagesRead({ contractId: id, messageId: lastId }),
      );
  }

  private async plans({ id, index, creator, calls }: MadeContract): Promise<void> {
    const platform = creator.platforms[0] ?? null;
    const posted = { status: 'approved', views: 12_000 + index * 1_700, engagement: 640 + index * 70 } as const;
    for (const [nth, plan] of [posted, { status: 'in_progress' } as const, { status: 'planned' } as const].entries())
      await calls.step({ name: `${index} plan ${nth}`, daysAgo: 10 - nth }, () =>
        this.media.createDeliverable({
          ...{ contractId: id, title: `Video ${nth + 1} of the month`, platform, expectedDeliveryDate: calls.dayAt(6 - nth * 7) },
          ...plan,
        }),
      );
  }

  private async products({ id, index, calls }: MadeContract): Promise<void> {
    const requestedProducts = 'Two of the large ones, and a small one to give away';
    const { id: requestId } = await calls.step({ name: `${index} products`, daysAgo: 9, creatorOf: id }, () =>
      this.portal.requestProducts({ contractId: id, requestedProducts }),
    );
    if (index % 8 === 1)
      await calls.step({ name: `${index} products answered`, daysAgo: 7 }, () =>
        this.portal.answerProductRequest({ id: requestId, status: 'SHIPPED', orderLink: 'https://www.example.com/order' }),
      );
  }

  /** Some were contacted, some wait, and some have waited for too long. */
  private async tasks({ id, index, calls }: MadeContract): Promise<void> {
    await calls.step({ name: `${index} task`, daysAgo: 3 + (index % 9) }, () => this.comms.createSchedule({ contractId: id }));
    if (index % 4 === 3)
      await calls.step({ name: `${index} contact`, daysAgo: 2 }, () =>
        this.comms.complete({ contractId: id, notes: 'Called. All is well.' }),
      );
  }
}
