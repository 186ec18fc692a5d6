import '@atoll/ui/button';
