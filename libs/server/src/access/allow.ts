import { SetMetadata } from '@nestjs/common';
import type { Policy } from '@creator-desk/protocol/policies';

/** Metadata key of the policy of a handler. */
export const policyKey = 'policy';

/** Names the policy of an HTTP route of a service or the gateway, on its method or its controller. An operation names its policy where it is declared. */
export const Allow = (policy: Policy<never>): MethodDecorator & ClassDecorator => SetMetadata(policyKey, policy);
