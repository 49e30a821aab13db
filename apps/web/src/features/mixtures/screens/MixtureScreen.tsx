import { useNavigate, useParams } from '@tanstack/react-router';
import { useMixtures } from '../calls.ts';
import { MixtureModal } from '../components/MixtureModal.tsx';

/** The window over the list: of a new one where the address names none. */
export function MixtureScreen() {
  const { mixtureId } = useParams({ strict: false });
  const navigate = useNavigate();
  const list = useMixtures();
  const close = () => void navigate({ to: '/app/admin/mixtures' });
  if (mixtureId === undefined) return <MixtureModal mixture={null} onClose={close} />;
  const mixture = list.data?.find(({ uuid, id }) => uuid === mixtureId || String(id) === mixtureId);
  return mixture ? <MixtureModal mixture={mixture} onClose={close} /> : null;
}
