// Registered because the specification asks for it; nothing hangs on its lifecycle.
