// The barest form of this architecture: a NestJS gateway asks a NestJS service over NATS for one row.
// `node nest-shape.ts gateway|service`, with DATABASE_URL, NATS_URL and PORT.
import 'reflect-metadata';
import { Controller, Get, Inject, Module, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientsModule, MessagePattern, Payload, Transport, type ClientProxy } from '@nestjs/microservices';
import pg from 'pg';
import type { Observable } from 'rxjs';

const { DATABASE_URL = '', NATS_URL = '', PORT = '' } = process.env;
const nats = { transport: Transport.NATS, options: { servers: NATS_URL } } as const;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

class RowGateway {
  private readonly client: ClientProxy;

  constructor(client: ClientProxy) {
    this.client = client;
  }

  one(id: string): Observable<unknown> {
    return this.client.send('bench.row', id);
  }
}

class RowService {
  async one(id: string): Promise<unknown> {
    const { rows } = await pool.query({ name: 'one', text: 'select * from contracts where id = $1', values: [id] });
    return rows[0] as unknown;
  }
}

// Node runs this file by removing the types, which leaves no decorator syntax: the decorators are called.
function decorateMethod(target: object, method: string, decorator: MethodDecorator, parameter: ParameterDecorator): void {
  const descriptor = Object.getOwnPropertyDescriptor(target, method);
  if (descriptor) decorator(target, method, descriptor);
  parameter(target, method, 0);
}

class ShapeModule {}

if (process.argv[2] === 'gateway') {
  Inject('SHAPE')(RowGateway, undefined, 0);
  decorateMethod(RowGateway.prototype, 'one', Get(':id'), Param('id'));
  Controller('rows')(RowGateway);
  Module({ imports: [ClientsModule.register([{ name: 'SHAPE', ...nats }])], controllers: [RowGateway] })(ShapeModule);
  const app = await NestFactory.create(ShapeModule, { logger: false });
  await app.listen(Number(PORT), '127.0.0.1');
} else {
  decorateMethod(RowService.prototype, 'one', MessagePattern('bench.row'), Payload());
  Controller()(RowService);
  Module({ controllers: [RowService] })(ShapeModule);
  const app = await NestFactory.createMicroservice(ShapeModule, { ...nats, logger: false });
  await app.listen();
}
