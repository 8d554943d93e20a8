import { SlotScreen } from '@/components/play/slot-screen';

export default SlotScreen;
