import { type ComponentType, lazy, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { AuthLayout } from '~/features/auth/components/AuthLayout.tsx';
import { SignInScreen } from '~/features/auth/screens/SignInScreen.tsx';
import { useProductName } from '~/lib/settings.ts';
import { preloadPanel } from './load-panel.ts';
import { VISITOR_PAGES, type VisitorPage } from './visitor-pages.ts';

const SCREENS: Readonly<Record<VisitorPage, ComponentType>> = {
  '/auth/login': SignInScreen,
  '/auth/forgot-password': lazy(() =>
    import('~/features/auth/screens/ForgotPasswordScreen.tsx').then((m) => ({ default: m.ForgotPasswordScreen })),
  ),
  '/auth/reset-password': lazy(() =>
    import('~/features/auth/screens/ResetPasswordScreen.tsx').then((m) => ({ default: m.ResetPasswordScreen })),
  ),
  '/auth/setup': lazy(() =>
    import('~/features/auth/screens/SetupScreen.tsx').then((m) => ({ default: m.SetupScreen })),
  ),
};

/** First signs that a person is about to sign in: the pointer or the keyboard reaches a field or a demo account. */
const INTERACTION_EVENTS = ['focusin', 'pointerdown', 'pointerover'] as const;

const usePreloadPanel = (): void =>
  useEffect(() => {
    const listeners = new AbortController();
    const load = () => {
      listeners.abort();
      void preloadPanel();
    };
    for (const eventName of INTERACTION_EVENTS)
      document.addEventListener(eventName, load, { signal: listeners.signal });
    return () => listeners.abort();
  }, []);

/** The pages before sign-in use neither the router nor the data of the panel, so new screens do not enlarge them. */
export function VisitorPages({ page }: { readonly page: VisitorPage }) {
  const t = useTranslations('layout.titles');
  const product = useProductName();
  const Screen = SCREENS[page];
  usePreloadPanel();
  return (
    <>
      <title>{`${t(VISITOR_PAGES[page])} – ${product}`}</title>
      <AuthLayout>
        <Screen />
      </AuthLayout>
    </>
  );
}
