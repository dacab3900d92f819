import { IsBoolean, IsInt } from 'class-validator';

/** A contract has a next one. Published when it is made, and once more when the first one has ended and the portal goes on. */
export class ContractRenewed {
  @IsInt() contractId!: number;
  /** Of the contract that was renewed. */
  @IsInt() version!: number;
  @IsInt() nextContractId!: number;
  @IsBoolean() handedOver!: boolean;
}
