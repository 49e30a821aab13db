import { BaseSequencer, type TestSpecification } from 'vitest/node';

export const DURATIONS_FILE: string;

export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]>;
}
