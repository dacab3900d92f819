import { ApiProperty } from '@nestjs/swagger';

const done = (description: string): PropertyDecorator => ApiProperty({ type: Boolean, nullable: true, description });

/** Which first steps are done, by what there is in the system. Null: what says so does not answer. Sample data count for none. */
export class GettingStartedView {
  @done('There is a contract') contract!: boolean | null;
  @done('A contract has a portal') portal!: boolean | null;
  @done('A mail server is set') mail!: boolean | null;
  @done('There is an account besides that of who asks') colleague!: boolean | null;
  @done('A backup was taken and read back') backup!: boolean | null;
}
