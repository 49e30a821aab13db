import { print } from './support/figures.ts';
export const benchPanel = async (): Promise<void> => print({ name: 'x', value: '', ratio: '', holds: true });
