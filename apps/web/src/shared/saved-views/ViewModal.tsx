import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import type { ViewList } from '@trapline/contract/saved-views/rules.ts';
import type { SavedView } from '@trapline/contract/saved-views/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateView, useRemoveView, useUpdateView } from './saved-views.ts';

type Values = { readonly name: string; readonly isShared: boolean; readonly withFilters: boolean };

type Props = {
  readonly list: ViewList;
  /** The own view to change; null saves a new one. */
  readonly view: SavedView | null;
  /** The current filters. */
  readonly current: string;
  readonly onSaved: (viewUuid: string | null) => void;
  readonly onClose: () => void;
};

const useSave = ({ list, view, current, onSaved }: Props) => {
  const t = useTranslations('savedViews');
  const create = useCreateView();
  const update = useUpdateView();
  return async ({ name, isShared, withFilters }: Values) => {
    if (!view) {
      const { savedView } = await create.mutateAsync({ body: { list, name, isShared, search: current } });
      onSaved(savedView.uuid);
      return toastSuccess(t('saved'));
    }
    await update.mutateAsync({
      body: { savedViewUuid: view.uuid, name, isShared, ...(withFilters && { search: current }) },
    });
    return toastSuccess(t('updated'));
  };
};

/** Saves the filters of a list under a name, or changes or deletes an own view. */
export function ViewModal(props: Props) {
  const { view, current, onSaved, onClose } = props;
  const t = useTranslations('savedViews');
  const required = useTranslations('common.fieldErrors')('required');
  const [isDeleting, deletion] = useDisclosure();
  const hasCompany = useAccount().type !== 'SUPER_ADMIN';
  const save = useSave(props);
  const remove = useRemoveView();
  const form = useForm<Values>({
    initialValues: { name: view?.name ?? '', isShared: view?.isShared ?? false, withFilters: false },
    validate: { name: (value) => (value.trim() === '' ? required : null) },
  });
  const handleDeleted = () => {
    onSaved(null);
    onClose();
  };
  return (
    <FormModal
      opened
      isCovered={isDeleting}
      title={t(view ? 'edit' : 'title')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput label={t('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      {hasCompany && <Checkbox label={t('share')} {...form.getInputProps('isShared', { type: 'checkbox' })} />}
      {view && view.search !== current && (
        <Checkbox label={t('update')} {...form.getInputProps('withFilters', { type: 'checkbox' })} />
      )}
      {view && (
        <div>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} />}
            onClick={deletion.open}
          >
            {t('delete')}
          </Button>
          {isDeleting && (
            <ConfirmWrite
              danger
              title={t('deleteTitle', { name: view.name })}
              confirmLabel={t('delete')}
              successMessage={t('deleted')}
              onConfirm={() => remove.mutateAsync({ body: { savedViewUuid: view.uuid } })}
              onDone={handleDeleted}
              onClose={deletion.close}
            >
              {t(view.isShared ? 'deleteSharedText' : 'deleteText')}
            </ConfirmWrite>
          )}
        </div>
      )}
    </FormModal>
  );
}
