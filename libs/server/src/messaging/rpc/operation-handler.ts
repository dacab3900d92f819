import { applyDecorators, SetMetadata } from '@nestjs/common';
import { MessagePattern, Transport } from '@nestjs/microservices';
import type { Operation } from '@creator-desk/protocol/operation';
import { policyKey } from '../../access/allow.ts';

type HandlerDecorator<Method> = <M extends Method>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/** Metadata key of operations that change nothing. */
export const queryKey = 'query';

/** Handles an operation: `@MessagePattern` with the declared subject, policy and types. */
export function OperationHandler<Input, Answer>({
  subject,
  policy,
  isQuery,
}: Operation<Input, Answer>): HandlerDecorator<(input: Input) => Promise<Answer>> {
  return applyDecorators(MessagePattern(subject, Transport.NATS), SetMetadata(policyKey, policy), SetMetadata(queryKey, isQuery));
}
