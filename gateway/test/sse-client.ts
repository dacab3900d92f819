/** A received server-sent event. */
export interface ReceivedEvent {
  event: string;
  id: string | undefined;
  data: Record<string, unknown>;
}

/** Reads server-sent events like a browser. */
export class SseClient {
  /** All events so far. */
  readonly received: ReceivedEvent[] = [];
  /** The id that a browser would send after reconnecting. */
  lastId: string | undefined;
  ended = false;
  private readonly abort = new AbortController();

  private constructor(readonly response: Response) {
    void this.read().catch(() => undefined);
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<SseClient> {
    const abort = new AbortController();
    const response = await fetch(url, { headers, signal: abort.signal });
    const reader = new SseClient(response);
    reader.abort.signal.addEventListener('abort', () => abort.abort());
    return reader;
  }

  names(): string[] {
    return this.received.map(({ event }) => event);
  }

  close(): void {
    this.abort.abort();
  }

  private async read(): Promise<void> {
    let text = '';
    for await (const piece of this.response.body!.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      blocks.forEach((block) => this.take(block));
    }
    this.ended = true;
  }

  private take(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    this.lastId = fields.get('id') ?? this.lastId;
    const data = fields.get('data');
    if (data !== undefined)
      this.received.push({
        event: fields.get('event') ?? 'message',
        id: fields.get('id'),
        data: JSON.parse(data) as Record<string, unknown>,
      });
  }
}
