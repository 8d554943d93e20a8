import { PlayWarningScreen } from '@/components/play/warning-screen';

export default PlayWarningScreen;
