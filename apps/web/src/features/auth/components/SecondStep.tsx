import { Loader } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { SecondStepForm } from './SecondStepForm.tsx';

const Form = lazy(async () => ({ default: (await import('./SecondStepForm.tsx')).SecondStepForm }));

/** Loaded only after the password of a user with a second factor, so that the sign-in page stays small. */
export function SecondStep(props: ComponentProps<typeof SecondStepForm>) {
  const t = useTranslations('ui.state');
  return (
    <Suspense fallback={<Loader role="status" aria-label={t('loading')} />}>
      <Form {...props} />
    </Suspense>
  );
}
