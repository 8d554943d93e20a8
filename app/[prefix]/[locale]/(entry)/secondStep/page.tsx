import { SecondStepScreen } from '@/components/entry/second-step-screen';

export default SecondStepScreen;
