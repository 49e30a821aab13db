import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { useTexts } from '~/lib/texts.ts';
import { browserTimeZone } from '~/lib/time-zone.ts';

/** Provides the translated texts to every component and updates them when the remaining texts are loaded. */
export function TextsProvider({ children }: { readonly children: ReactNode }) {
  const { language, messages, textSet } = useTexts();
  return (
    <IntlProvider
      locale={language}
      messages={messages}
      timeZone={browserTimeZone()}
      // while a text is loading, nothing is shown instead of its key
      {...(textSet === 'all' ? {} : { getMessageFallback: () => '' })}
    >
      {children}
    </IntlProvider>
  );
}
