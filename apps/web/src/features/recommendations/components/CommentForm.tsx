import { Alert, Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CommentPayload } from '@trapline/contract/recommendations/payloads.ts';
import { useTranslations } from 'use-intl';
import { UnsavedGuard } from '~/components/UnsavedGuard.tsx';
import { useErrorText } from '~/lib/error-text.ts';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useAddComment } from '../calls.ts';
import classes from './details.module.css';

/** Adds a comment; after an error the text stays in the field. */
export function CommentForm({ recommendationUuid }: { readonly recommendationUuid: string }) {
  const t = useTranslations('recommendations.comments');
  const errorText = useErrorText();
  const add = useAddComment();
  const form = useForm({ initialValues: { comment: '' }, validate: useSchema(CommentPayload) });
  const send = (body: { comment: string }) =>
    add.mutate(
      { params: { recommendationId: recommendationUuid }, body },
      {
        onSuccess: () => {
          form.reset();
          toastSuccess(t('added'));
        },
      },
    );
  return (
    <form noValidate className={classes.body} onSubmit={form.onSubmit(send)}>
      <UnsavedGuard isActive={form.isDirty()} />
      <Textarea label={t('label')} autosize minRows={2} {...form.getInputProps('comment')} />
      {add.error && (
        <Alert color="red" role="alert">
          {errorText(add.error)}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={add.isPending}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
