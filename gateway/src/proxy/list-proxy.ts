import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { defaultPageSize, type ListQuery } from '@creator-desk/protocol/list';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import type { TransferKind } from './service-connections.ts';
import { ServiceHttp } from './service-http.ts';

interface ListRequest {
  service: ServiceName;
  path: string;
  query: ListQuery;
  kind: TransferKind;
}

/** Streams a list from its service. With `page` the headers give its total length and links to other pages. */
@Injectable()
export class ListProxy {
  constructor(private readonly http: ServiceHttp) {}

  /** @param query validated, and forwarded as it is */
  send(request: Request, response: Response, service: ServiceName, path: string, query: ListQuery): Promise<void> {
    return this.forward(request, response, { service, path, query, kind: 'short' });
  }

  /** A whole list as a file, with the longer limits of a stream. */
  export(request: Request, response: Response, service: ServiceName, path: string, query: ListQuery): Promise<void> {
    return this.forward(request, response, { service, path, query, kind: 'stream' });
  }

  private async forward(request: Request, response: Response, { service, path, query, kind }: ListRequest): Promise<void> {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
    const { page, pageSize = defaultPageSize } = query;
    await this.http.forward(request, response, {
      service,
      kind,
      path: parameters.size > 0 ? `${path}?${parameters}` : path,
      onAnswer: ({ headers }) => {
        const total = Number(headers['x-total-count']);
        if (page !== undefined) response.setHeader('Link', linkHeader(request.originalUrl, page, Math.ceil(total / pageSize)));
      },
    });
  }
}

/** RFC 8288: first, prev, next and last, if they exist. */
export function linkHeader(address: string, page: number, lastPage: number): string {
  const [path, query] = address.split('?');
  const parameters = new URLSearchParams(query);
  const at = (number: number, rel: string): string => {
    parameters.set('page', String(number));
    return `<${path}?${parameters}>; rel="${rel}"`;
  };
  const last = Math.max(1, lastPage);
  return [
    at(1, 'first'),
    ...(page > 1 ? [at(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [at(page + 1, 'next')] : []),
    at(last, 'last'),
  ].join(', ');
}
