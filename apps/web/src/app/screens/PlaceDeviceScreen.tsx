import { DeviceRecordsTab } from '~/features/device-records/components/DeviceRecordsTab.tsx';
import { DeviceScreen } from '~/features/devices/screens/DeviceScreen.tsx';

/** A device of a facility, with what was recorded on it. */
export function PlaceDeviceScreen() {
  return <DeviceScreen records={(device) => <DeviceRecordsTab place={{ uuid: device.placeUuid }} device={device} />} />;
}
