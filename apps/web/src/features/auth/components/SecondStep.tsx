import { Loader } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { SecondStepForm } from './SecondStepForm.tsx';

const Form = lazy(async () => ({ default: (await import('./SecondStepForm.tsx')).SecondStepForm }));

/** Comes after the right password of whoever turned it on, and not with the page of everybody who signs in. */
export function SecondStep(props: ComponentProps<typeof SecondStepForm>) {
  const t = useTranslations('ui.state');
  return (
    <Suspense fallback={<Loader role="status" aria-label={t('loading')} />}>
      <Form {...props} />
    </Suspense>
  );
}
