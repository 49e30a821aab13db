import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { type Area, ROUTES } from '../area.ts';
import { useCreateDeviceType } from '../calls.ts';
import { DeviceTypeFields } from '../components/DeviceTypeFields.tsx';
import { useDeviceTypeForm } from '../components/device-type-form.ts';
import classes from '../components/device-types.module.css';

type Props = {
  readonly area: Area;
  /** The owner of the new type: none means global; a type of an admin always belongs to their own company. */
  readonly companyUuid: string | undefined;
};

/** Creates a type; its actions, pests and observations are set on its page afterwards. */
export function DeviceTypeCreateScreen({ area, companyUuid }: Props) {
  const t = useTranslations('deviceTypes');
  const actions = useTranslations('ui.action');
  const navigate = useNavigate();
  const create = useCreateDeviceType();
  const form = useDeviceTypeForm(null);
  return (
    <>
      <BackLink to={ROUTES[area].types} label={t('back')} />
      <PageHead title={t('titles.create')} lead={t('form.lead')} />
      <div className={classes.narrow}>
        <PageForm
          form={form}
          submitLabel={t(area === 'admin' ? 'addShared' : 'addOwn')}
          cancel={
            <LinkButton variant="default" to={ROUTES[area].types}>
              {actions('cancel')}
            </LinkButton>
          }
          onSubmit={(values) => create.mutateAsync({ body: { ...values, parentCompanyId: companyUuid ?? null } })}
          onSaved={({ deviceType }) => {
            toastSuccess(t('created'));
            void navigate({ to: ROUTES[area].edit, params: { deviceTypeId: deviceType.uuid } });
          }}
        >
          <DeviceTypeFields form={form} />
        </PageForm>
      </div>
    </>
  );
}
