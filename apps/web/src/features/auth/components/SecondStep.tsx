import { Loader } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { SecondStepForm } from './SecondStepForm.tsx';

const Form = lazy(async () => ({ default: (await import('./SecondStepForm.tsx')).SecondStepForm }));

/** Loaded after the password of a person with a second factor, not with the sign-in page of everybody. */
export function SecondStep(props: ComponentProps<typeof SecondStepForm>) {
  const t = useTranslations('ui.state');
  return (
    <Suspense fallback={<Loader role="status" aria-label={t('loading')} />}>
      <Form {...props} />
    </Suspense>
  );
}
