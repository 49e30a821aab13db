/**
 * Waits until the moment of a fault, in the middle of running work: the time itself is under test. No expectation may
 * depend on which work is complete by then.
 */
export const waitForFault = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
