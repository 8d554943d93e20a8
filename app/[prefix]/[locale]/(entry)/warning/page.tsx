import { WarningScreen } from '@/components/entry/warning-screen';

export default WarningScreen;
