import type { Phrases } from '@trapline/phrases/catalogue.ts';

export type PageTitle = keyof Phrases['layout']['titles'];
