import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { mayChangeContent } from '@trapline/contract/inspections/rules.ts';
import { CommentPayload } from '@trapline/contract/recommendations/payloads.ts';
import { mayDeleteComment, mayEditComment } from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationComment } from '@trapline/contract/recommendations/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useSchema } from '~/lib/form.ts';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useDeleteComment, useUpdateComment } from '../calls.ts';
import { AuthorLine } from './AuthorLine.tsx';
import classes from './details.module.css';

type Props = { readonly recommendationUuid: string; readonly comment: RecommendationComment };

/** A comment; its author may edit and delete it. */
export function Comment({ recommendationUuid, comment }: Props) {
  const t = useTranslations('recommendations.comments');
  const account = useAccount();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const remove = useDeleteComment();
  const written = { type: account.type, isAuthor: comment.author?.id === account.id };
  const mayDelete = mayDeleteComment(written) && mayChangeContent(comment, account);
  const params = { recommendationId: recommendationUuid, commentId: comment.uuid };
  return (
    <>
      <div className={classes.entryHead}>
        <AuthorLine
          author={comment.author}
          at={comment.createdAt}
          mark={<strong>{t(comment.editedAt ? 'editedMark' : 'mark')}</strong>}
        />
        {mayDelete && (
          <RowActions
            name={comment.comment}
            menu={
              <>
                {mayEditComment(written) && (
                  <RowAction icon={<IconPencil size={17} />} onClick={() => setOpen('edit')}>
                    {t('edit')}
                  </RowAction>
                )}
                <RowAction danger icon={<IconTrash size={17} />} onClick={() => setOpen('delete')}>
                  {t('delete')}
                </RowAction>
              </>
            }
          />
        )}
      </div>
      <span className={classes.statement}>{comment.comment}</span>
      {open === 'edit' && <EditComment comment={comment} params={params} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <ConfirmWrite
          danger
          title={t('deleteTitle')}
          confirmLabel={t('delete')}
          successMessage={t('deleted')}
          onConfirm={() => remove.mutateAsync({ params })}
          onClose={() => setOpen(null)}
        >
          {comment.comment}
        </ConfirmWrite>
      )}
    </>
  );
}

type EditProps = Pick<Props, 'comment'> & {
  readonly params: { readonly recommendationId: string; readonly commentId: string };
  readonly onClose: () => void;
};

function EditComment({ comment, params, onClose }: EditProps) {
  const t = useTranslations('recommendations.comments');
  const update = useUpdateComment();
  const form = useForm({ initialValues: { comment: comment.comment }, validate: useSchema(CommentPayload) });
  return (
    <FormModal
      opened
      title={t('edit')}
      form={form}
      onSubmit={async (body) => {
        await update.mutateAsync({ params, body });
        toastSuccess(t('edited'));
      }}
      onClose={onClose}
    >
      <Textarea label={t('label')} withAsterisk autosize minRows={3} {...form.getInputProps('comment')} />
    </FormModal>
  );
}
