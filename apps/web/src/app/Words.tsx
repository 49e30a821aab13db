import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { browserTimeZone } from '~/lib/time-zone.ts';
import { useWords } from '~/lib/words.ts';

/** Gives the words to every component, and gives them again when the rest has arrived. */
export function Words({ children }: { readonly children: ReactNode }) {
  const { language, messages, part } = useWords();
  return (
    <IntlProvider
      locale={language}
      messages={messages}
      timeZone={browserTimeZone()}
      // nobody reads the name of a text while the text is on its way
      {...(part === 'all' ? {} : { getMessageFallback: () => '' })}
    >
      {children}
    </IntlProvider>
  );
}
