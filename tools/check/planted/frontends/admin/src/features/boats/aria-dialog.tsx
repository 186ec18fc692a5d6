import 'react-aria-components';
// refused: dialogs-in-the-kit
