import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { currentLanguage } from '~/lib/language.ts';
import { browserTimeZone } from '~/lib/time-zone.ts';
import { useMessages } from '~/lib/words.ts';

/** Gives the words to every component, and gives them again when the rest has arrived. */
export function Words({ children }: { readonly children: ReactNode }) {
  return (
    <IntlProvider locale={currentLanguage()} messages={useMessages()} timeZone={browserTimeZone()}>
      {children}
    </IntlProvider>
  );
}
