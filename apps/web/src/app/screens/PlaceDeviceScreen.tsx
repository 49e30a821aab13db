import { DeviceRecordsTab } from '~/features/device-records/components/DeviceRecordsTab.tsx';
import { DeviceScreen } from '~/features/devices/screens/DeviceScreen.tsx';
import { DeviceLora } from '~/features/lora-devices/components/assign/DeviceLora.tsx';

/** The page of a device of a facility, with its records and its LoRa device. */
export function PlaceDeviceScreen() {
  return (
    <DeviceScreen
      records={(device) => <DeviceRecordsTab place={{ uuid: device.placeUuid }} device={device} />}
      lora={(device) => <DeviceLora device={device} />}
    />
  );
}
