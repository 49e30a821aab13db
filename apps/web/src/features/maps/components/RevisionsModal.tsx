import { Button, Modal, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isClientSide, mayChangeContent } from '@trapline/contract/inspections/rules.ts';
import { PublishRevisionPayload } from '@trapline/contract/maps/revision-schemas.ts';
import type { PlaceMap } from '@trapline/contract/maps/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateTimeInput } from '~/components/dates/date-inputs.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { useSchema } from '~/lib/form.ts';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { fromWallClock, wallClock } from '~/lib/wall-clock.ts';
import { useAgreeToRevision, usePublishRevision, useRevisions } from '../calls.ts';
import { RevisionRow } from './RevisionRow.tsx';
import classes from './revisions.module.css';

type Props = {
  readonly placeId: string;
  readonly map: PlaceMap;
  /** Shows the plan at that time. */
  readonly onShow: (at: string) => void;
  readonly onClose: () => void;
};

/** The published revisions of a plan with their agreements, and a field to view it at any other time. */
export function RevisionsModal({ placeId, map, onShow, onClose }: Props) {
  const t = useTranslations();
  const load = useRevisions(placeId, map.uuid);
  const mayAtPlace = useMayAtPlace(placeId);
  // a deleted plan is read-only
  const may = (right: 'maps.edit' | 'maps.agree') => map.deletedAt === null && mayAtPlace(right);
  const account = useAccount();
  const mayPublish = may('maps.edit') && mayChangeContent(map, account);
  const side = isClientSide(account) ? 'CLIENT' : 'CONTRACTOR';
  const agree = useAgreeToRevision();
  const [isPublishing, setPublishing] = useState(false);
  const { revisions = [], unpublished = 0 } = load.data ?? {};
  const show = (at: string) => {
    onShow(at);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('maps.revisions.title', { name: map.name })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.action.close') }}
    >
      {!load.data && load.isError && (
        <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => void load.refetch()} />
      )}
      {load.isPending && <LoadingState count={3} />}
      {load.data && (
        <div className={classes.root}>
          {unpublished > 0 && (
            <div className={classes.unpublished}>
              <span>{t('maps.revisions.unpublished', { count: unpublished })}</span>
              {mayPublish && (
                <Button size="compact-md" onClick={() => setPublishing(true)}>
                  {t('maps.revisions.publish')}
                </Button>
              )}
            </div>
          )}
          <MomentPicker onShow={show} />
          {revisions.length === 0 ? (
            <EmptyState title={t('maps.revisions.none')} text={t('maps.revisions.noneText')} />
          ) : (
            <ul className={classes.list}>
              {revisions.map((revision, index) => (
                <RevisionRow
                  key={revision.uuid}
                  revision={revision}
                  onShow={() => show(revision.effectiveFrom)}
                  onAgree={
                    index === 0 && may('maps.agree') && revision.agreements.every((one) => one.side !== side)
                      ? () => agree.mutate({ params: { placeId, mapId: map.uuid, revisionId: revision.uuid } })
                      : undefined
                  }
                />
              ))}
            </ul>
          )}
        </div>
      )}
      {isPublishing && <PublishForm placeId={placeId} map={map} onClose={() => setPublishing(false)} />}
    </Modal>
  );
}

/** Shows the plan at any time, published or not. */
function MomentPicker({ onShow }: Pick<Props, 'onShow'>) {
  const t = useTranslations('maps.revisions');
  const [text, setText] = useState(() => wallClock(new Date()).slice(0, 'yyyy-mm-ddThh:mm'.length));
  const at = fromWallClock(text);
  return (
    <div className={classes.effectiveDate}>
      <DateTimeInput label={t('asOf')} value={text} onChange={setText} />
      <Button variant="default" disabled={at === null} onClick={() => at !== null && onShow(at)}>
        {t('show')}
      </Button>
    </div>
  );
}

function PublishForm({ placeId, map, onClose }: Pick<Props, 'placeId' | 'map' | 'onClose'>) {
  const t = useTranslations('maps.revisions');
  const publish = usePublishRevision();
  const form = useForm({ initialValues: { note: '' }, validate: useSchema(PublishRevisionPayload) });
  const send = async (body: typeof form.values) => {
    await publish.mutateAsync({ params: { placeId, mapId: map.uuid }, body });
    toastSuccess(t('published'));
  };
  return (
    <FormModal
      opened
      title={t('publishTitle')}
      form={form}
      onSubmit={send}
      onClose={onClose}
      submitLabel={t('publish')}
    >
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        withAsterisk
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
    </FormModal>
  );
}
