import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { Phrases } from '@trapline/phrases/catalogue.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Phrases;
  }
}
